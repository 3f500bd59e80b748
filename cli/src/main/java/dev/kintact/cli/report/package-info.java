/** Reports about the quality of retargets: tables, plots and pages for people, JSON and CSV for programs. */
@NullMarked
package dev.kintact.cli.report;

import org.jspecify.annotations.NullMarked;
