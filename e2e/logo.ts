import type { Page } from '@playwright/test';

/** What the logo is drawn in. */
export const logoColour = '#0a6b4a';

/** A logo of words, uploaded as the form does; answers its address. */
export const uploadLogo = (page: Page): Promise<string> =>
  page.evaluate(async (fillStyle) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 96 });
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    Object.assign(brush, { fillStyle, font: 'bold 64px sans-serif', textBaseline: 'middle' });
    brush.fillText('ACME', 8, 50);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('no picture');
    const form = new FormData();
    form.set('category', 'logo');
    form.set('file', new File([blob], 'acme.png', { type: 'image/png' }));
    const { identification } = JSON.parse(document.getElementById('page-config')?.textContent ?? '{}');
    const sent = { 'x-identification': identification, 'x-requested-with': 'XMLHttpRequest' };
    const reply = await fetch('/api/media', { method: 'POST', body: form, headers: sent });
    return (await reply.json()).data.address;
  }, logoColour);
