const isImage = /\.(png|jpe?g|webp)$/;
/** One pixel. */
export const pngBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** A multipart form: texts as they are, objects as JSON, bytes as files (`field: [name, bytes]`). */
export function sentForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value) && value.length === 2 && Buffer.isBuffer(value[1])) {
      const fileName = String(value[0]);
      const type = isImage.test(fileName) ? `image/${fileName.split('.').at(-1)}` : 'application/octet-stream';
      form.set(name, new File([new Uint8Array(value[1])], fileName, { type }));
    } else form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}
