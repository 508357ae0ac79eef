/** The longer side of a thumbnail, in pixels: enough for one that is as large as the outline of a card. */
const longest = 640;

/** A small copy of a picture as a `data:` address. Empty if the browser cannot read the file as a picture. */
export async function thumbnailOf(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return '';
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.8);
}
