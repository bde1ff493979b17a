import type { Picture as PictureData } from "@jukung/contract";

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
  const { base, widths } = picture;
  const set = (format: string) =>
    widths.map((width) => `${base}-${width}.${format} ${width}w`).join(", ");
  return (
    <picture className={`picture ${className}`}>
      <source type="image/avif" srcSet={set("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={set("webp")} sizes={sizes} />
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
