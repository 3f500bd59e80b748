import { Stage } from "./stage.js";
import { Cast } from "./cast.js";
import { Director } from "./director.js";
import { Playhead } from "./playhead.js";
import { transportBar } from "./transport.js";
import { timeline } from "./timeline.js";
import { watchContacts } from "./contacts.js";
import { watchMeasures } from "./measures.js";
import { stageBar } from "./stage-bar.js";
import { saveProject, topBar } from "./topbar.js";
import { listenToKeys } from "./keyboard.js";
import { keepUp, refresh, solveWhenQuiet } from "./session.js";
import { startTheme } from "./theme.js";
import { on } from "./store.js";
import { attempt } from "./toasts.js";
import { filePicker, listenToDrops } from "./files.js";
import { setupPanel } from "./setup.js";
import { resultPanel } from "./understand.js";
import { Explanation } from "./explain-draw.js";
import { Inspector } from "./inspector.js";
import { welcome } from "./welcome.js";
import { offerHooks } from "./hooks.js";

const part = (id) => document.getElementById(id);

startTheme();
const stage = new Stage(part("stage"));
const cast = new Cast(stage);
const director = new Director(stage, cast);
const playhead = new Playhead(cast);
const inspector = new Inspector(stage, cast, director);
new Explanation(stage, cast);
offerHooks(stage, cast);

const openFiles = filePicker();
part("top").append(...topBar(openFiles));
part("stage").append(...stageBar(director), welcome(openFiles));
part("left").append(...setupPanel(openFiles, inspector));
part("right").append(...resultPanel());
part("bottom").append(transportBar(playhead), timeline(playhead));
listenToDrops();
listenToKeys(playhead, director, { openFiles, saveProject });
watchContacts();
watchMeasures();
solveWhenQuiet();
on(["theme"], () => stage.readTheme());
stage.readTheme();

await attempt(async () => {
  await refresh();
  keepUp();
});
