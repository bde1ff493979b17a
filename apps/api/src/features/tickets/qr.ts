import QRCode from "qrcode";
import type { Paper } from "../../platform/pdf/paper.ts";

/** White modules all round, without which some scanners fail. */
const QUIET = 4;

/** A QR code as rectangles, a row's run of dark modules each; `size` includes the quiet zone. */
export function drawQr(
  paper: Paper,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  // As bytes: a search for shorter segments takes longer than all the rest and finds none.
  const segments = [{ data: Buffer.from(text), mode: "byte" as const }];
  const { modules } = QRCode.create(segments, { errorCorrectionLevel: "M" });
  const scale = size / (modules.size + 2 * QUIET);
  paper.at({ x, y, scale: [scale, scale] }, () => {
    const runs: string[] = [];
    for (let row = 0; row < modules.size; row++)
      for (let column = 0; column < modules.size; column++) {
        let run = 0;
        while (column + run < modules.size && modules.get(row, column + run)) run++;
        if (run > 0) runs.push(`${column + QUIET} ${row + QUIET} ${run} 1 re`);
        column += run;
      }
    // At once: PDFKit would copy each of some hundred commands.
    paper.pen.addContent(runs.join("\n")).fill("#000000");
  });
}
