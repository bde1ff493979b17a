import { pageWeights } from "./weight.ts";
for (const w of pageWeights()) console.log(w.page, w.js.toFixed(1), w.css.toFixed(1));
