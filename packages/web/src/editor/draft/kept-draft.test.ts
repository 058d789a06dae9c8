import { defaultStyles } from '@sightline/contract/dashboards';
import { describe, expect, it } from 'vitest';
import { draftWith, memoryStore, widgetNamed } from '../testing/samples.ts';
import { findKeptDraft, forgetDrafts, keepDraft } from './kept-draft.ts';

const draft = draftWith([widgetNamed('a')], { name: 'Half done' });

describe('a draft kept on the device', () => {
  it('is found again as it was', () => {
    const store = memoryStore();
    expect(keepDraft(store, 'd1', { draft, savedAt: 5, version: 3 })).toBe('all');
    expect(findKeptDraft(store, 'd1')).toEqual({ draft, savedAt: 5, version: 3 });
    expect(findKeptDraft(store, 'd2')).toBeNull();
  });

  it('is the newest one when there are several versions', () => {
    const store = memoryStore();
    keepDraft(store, 'd1', { draft, savedAt: 9, version: 1 });
    keepDraft(store, 'd1', { draft, savedAt: 4, version: 2 });
    expect(findKeptDraft(store, 'd1')?.version).toBe(1);
  });

  it('is forgotten in all versions, and other dashboards keep theirs', () => {
    const store = memoryStore();
    keepDraft(store, 'd1', { draft, savedAt: 1, version: 1 });
    keepDraft(store, 'd1', { draft, savedAt: 2, version: 2 });
    keepDraft(store, 'd10', { draft, savedAt: 2, version: 1 });
    forgetDrafts(store, 'd1');
    expect(findKeptDraft(store, 'd1')).toBeNull();
    expect(findKeptDraft(store, 'd10')).not.toBeNull();
  });

  it('is not offered when it cannot be read any more', () => {
    const store = memoryStore();
    store.setItem('sightline-draft:d1:1', '{"savedAt":1,"dra');
    store.setItem('sightline-draft:d1:2', JSON.stringify({ savedAt: 1, draft: { name: 'x' } }));
    expect(findKeptDraft(store, 'd1')).toBeNull();
  });

  it('is kept without new images where there is no room for them', () => {
    const store = memoryStore(5000);
    const heavy = {
      ...draft,
      styles: { ...defaultStyles, logoImage: `data:image/png;base64,${'A'.repeat(6000)}`, clientImage: '/files/x' },
    };
    expect(keepDraft(store, 'd1', { draft: heavy, savedAt: 1, version: 1 })).toBe('withoutImages');
    expect(findKeptDraft(store, 'd1')?.draft.styles).toMatchObject({ logoImage: null, clientImage: '/files/x' });
  });

  it('says when nothing can be kept', () => {
    expect(keepDraft(memoryStore(10), 'd1', { draft, savedAt: 1, version: 1 })).toBe('nothing');
  });
});
