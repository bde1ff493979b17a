import type { Picture as PictureData } from "@jukung/contract";

/** Screens show up to three dots for a pixel. */
const DENSEST = 3;

/** The widths that a picture of a fixed size is shown in; all of them if its size is the screen's. */
function widthsFor(sizes: string, widths: number[]): number[] {
  const [, size, unit] = /^([\d.]+)(px|rem)$/.exec(sizes) ?? [];
  if (!size) return widths;
  const needed = Number(size) * (unit === "rem" ? 16 : 1) * DENSEST;
  const enough = widths.findIndex((width) => width >= needed);
  return enough < 0 ? widths : widths.slice(0, enough + 1);
}

type Props = {
  picture: PictureData;
  sizes: string;
  className?: string;
  /** The first visible picture: loaded at once. */
  eager?: boolean;
};

/**
 * A picture from the media pipeline: the newest format and the right size, its space reserved and its
 * own blur under it while it loads.
 */
export function Picture({ picture, sizes, className = "", eager = false }: Props) {
  const { base } = picture;
  const widths = widthsFor(sizes, picture.widths);
  const set = (format: string) =>
    widths.map((width) => `${base}-${width}.${format} ${width}w`).join(", ");
  return (
    <picture className={`picture ${className}`}>
      {widths.length === 1 ? (
        <source type="image/avif" srcSet={`${base}-${widths[0]}.avif`} />
      ) : (
        <>
          <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
          <source type="image/webp" srcSet={set("webp")} sizes={sizes} />
        </>
      )}
      <img
        src={`${base}-${widths[Math.min(1, widths.length - 1)]}.webp`}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        style={picture.blur ? { backgroundImage: `url("${picture.blur}")` } : undefined}
      />
    </picture>
  );
}
