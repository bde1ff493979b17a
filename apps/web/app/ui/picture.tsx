import type { Picture as PictureData } from "@jukung/contract";

/**
 * A picture from the media pipeline: the newest format and the right size, its place kept while it
 * loads and its own blur under it.
 */
export function Picture({
  picture,
  sizes,
  className = "",
  eager = false,
}: {
  picture: PictureData;
  sizes: string;
  className?: string;
  /** The first thing seen: fetched at once. */
  eager?: boolean;
}) {
  const formats = [...new Set(picture.srcset.map(({ format }) => format))];
  const set = (format: string) =>
    picture.srcset
      .filter((each) => each.format === format)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(", ");
  return (
    <picture className={`picture ${className}`}>
      {formats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={set(format)} sizes={sizes} />
      ))}
      <img
        src={picture.src}
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
