const isImage = /\.(png|jpe?g|webp)$/;
export const pngBytes = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('the picture')]);

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
