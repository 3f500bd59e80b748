import { section } from "./dom.js";
import { methodSection } from "./understand-method.js";
import { resultList } from "./understand-results.js";
import { measuresTable } from "./understand-measures.js";
import { explainSection } from "./understand-explain.js";

/** The right panel: how it is solved, what came out, why. */
export function resultPanel() {
  return [
    section("Method", "section-method", true, methodSection()),
    section("Results", "section-results", true, resultList()),
    section("Measures", "section-measures", true, measuresTable()),
    section("Why a limb is where it is", "section-why", false, explainSection()),
  ];
}
