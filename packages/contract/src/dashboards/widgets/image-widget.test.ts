import { describe, expect, it } from 'vitest';
import { imageErrors, imageInputsOf, imageOf, noImage } from './image-widget.ts';
import type { Instance } from './widgets.ts';

const instance = (type: string, inputs: Record<string, unknown>): Instance => ({
  id: 'i',
  type,
  prefix: '',
  sourceId: null,
  config: '',
  currency: null,
  accounts: [],
  inputs,
  metricsOptions: {},
});
const whole = { ...noImage, image: '/files/a.png', alt: 'Our shop' };

describe('an image widget', () => {
  it('is a plain widget whose inputs say so', () => {
    expect(imageOf({ nature: 'passive', instances: [instance('plain', whole)] })).toEqual(whole);
    expect(imageOf({ nature: 'passive', instances: [instance('plain', {})] })).toBeNull();
    expect(imageOf({ nature: 'interactive', instances: [instance('plain', whole)] })).toBeNull();
    expect(imageOf({ nature: 'passive', instances: [] })).toBeNull();
    expect(imageInputsOf(instance('upload', whole))).toBeNull();
    expect(imageInputsOf(instance('plain', { ...whole, fit: 'stretch' }))).toBeNull();
  });

  it('wants an image and words for it, unless it is decoration', () => {
    expect(Object.keys(imageErrors(noImage))).toEqual(['image', 'alt']);
    expect(imageErrors(whole)).toEqual({});
    expect(imageErrors({ ...whole, alt: ' ' })).toHaveProperty('alt');
    expect(imageErrors({ ...whole, alt: '', isDecorative: true })).toEqual({});
  });

  it('leads to secure web addresses only', () => {
    expect(imageErrors({ ...whole, link: 'https://shop.test/?a=1' })).toEqual({});
    for (const link of ['http://shop.test', 'javascript:alert(1)', 'shop.test', 'https://', ''])
      expect(imageErrors({ ...whole, link }), link).toHaveProperty('link');
  });
});
