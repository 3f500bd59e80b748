/** Rules of the architecture, whole commands and the examples of the documentation. */
package dev.kintact.qa;
