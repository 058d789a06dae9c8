const hues = ['#4269d0', '#efb118', '#3ca951'] as const;

/** A picture of its own for each number. */
export function drawnPicture(index: number): string {
  const hue = hues[index % hues.length];
  const bars = [40, 70, 55, 90, 65].map((height, bar) => `<rect x="${20 + bar * 36}" y="${120 - height}" width="24" height="${height}"/>`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 220 140" width="880" height="560"><rect width="220" height="140" fill="white"/><g fill="${hue}">${bars.join('')}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`;
}

const recordedMs = 600;

/** A short recording of a moving bar: the page needs a video that weighs nothing. */
export async function recordedVideo(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw on a canvas.');
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/webm' });
  const pieces: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
  const ended = new Promise((done) => recorder.addEventListener('stop', done));
  recorder.start();
  const begun = performance.now();
  const draw = () => {
    const part = (performance.now() - begun) / recordedMs;
    pen.fillStyle = hues[1];
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = hues[0];
    pen.fillRect(0, 60, canvas.width * Math.min(part, 1), 60);
    if (part < 1) requestAnimationFrame(draw);
    else recorder.stop();
  };
  draw();
  await ended;
  return URL.createObjectURL(new Blob(pieces, { type: 'video/webm' }));
}

export const drawnCaptions = (): string =>
  URL.createObjectURL(new Blob(['WEBVTT\n\n00:00.000 --> 00:01.000\nThe bar grows.\n'], { type: 'text/vtt' }));
