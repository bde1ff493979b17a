import QRCode from "qrcode";

export type QrPath = { d: string; size: number };

/** A QR code as one path, four modules of quiet zone around it. */
export function qrPath(text: string): QrPath {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  let d = "";
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) d += `M${x + 4} ${y + 4}h1v1h-1z`;
  return { d, size: modules.size + 8 };
}
