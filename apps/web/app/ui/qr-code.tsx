import type { QrPath } from "~/lib/qr.server.ts";

/** A QR code, black on white in every theme: cameras need it so. */
export function QrCode({ qr, label, size = 152 }: { qr: QrPath; label: string; size?: number }) {
  return (
    <svg
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
      <path fill="#000" d={qr.d} />
    </svg>
  );
}
