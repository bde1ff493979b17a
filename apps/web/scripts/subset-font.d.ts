/** The part of subset-font that fonts.ts uses; the package ships no types. */
declare module "subset-font" {
  interface Options {
    targetFormat?: "truetype" | "sfnt" | "woff" | "woff2";
    variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>;
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: Options,
  ): Promise<Buffer>;
}
