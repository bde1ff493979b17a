/** The server keeps 1200 pixels of a proof's width, and four times that of its height. */
const WIDEST = 2000;
const TALLEST = 8000;
/** Below this a picture is sent as it is. */
const SMALL_BYTES = 1024 * 1024;

/**
 * A photo small enough to be sent over a phone's connection: phones take 12 to 50 megapixels, of which
 * a receipt needs few. It is also how a photo of a format that only this browser reads becomes a JPEG.
 * @returns the file itself if it is small already, or if this browser cannot read it
 */
export async function shrunk(file: File): Promise<File> {
  const taken = /^image\/(jpeg|png|webp|avif)$/.test(file.type);
  if (taken && file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, WIDEST / picture.width, TALLEST / picture.height);
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const draw = canvas.getContext("2d");
    if (!draw) return file;
    // a transparent screenshot must not become black
    draw.fillStyle = "#fff";
    draw.fillRect(0, 0, canvas.width, canvas.height);
    draw.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const made = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, "image/jpeg", 0.85);
    });
    if (!made || (taken && made.size >= file.size)) return file;
    const name = `${file.name.replace(/\.[^.]*$/, "")}.jpg`;
    return new File([made], name, { type: "image/jpeg" });
  } catch {
    return file;
  }
}
