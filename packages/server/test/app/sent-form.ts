const isImage = /\.(png|jpe?g|webp)$/;
/** 64 × 64 pixels, which every kind of image may have. */
export const pngBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQAAAACCEkxzAAAAD0lEQVR42mNgGAWjgHwAAAJAAAHgTR1EAAAAAElFTkSuQmCC',
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
