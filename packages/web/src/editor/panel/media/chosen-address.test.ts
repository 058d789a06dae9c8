import { AppError } from '@sightline/contract/core';
import { expect, it, vi } from 'vitest';
import { unreachable } from '#api/calls/problem-of-reply.ts';
import { chosenAddress } from './chosen-address.ts';

const file = new File(['bytes'], 'logo.png', { type: 'image/png' });
const read = vi.fn(async () => 'data:image/png;base64,AAAA');

it('is that of the library', async () => {
  const kept = { value: '/files/a.png', label: 'logo.png', address: '/files/a.png', usedBy: [] };
  await expect(chosenAddress(file, async () => kept, read)).resolves.toBe('/files/a.png');
  expect(read).not.toHaveBeenCalled();
});

it('holds the image itself while the server cannot be reached', async () => {
  const upload = () => Promise.reject(unreachable(new TypeError('Failed to fetch'), false));
  await expect(chosenAddress(file, upload, read)).resolves.toBe('data:image/png;base64,AAAA');
});

it.each([new Error('Invalid file type'), new AppError('forbidden')])('is none where the server refuses: %s', async (refusal) => {
  read.mockClear();
  await expect(chosenAddress(file, () => Promise.reject(refusal), read)).rejects.toBe(refusal);
  expect(read).not.toHaveBeenCalled();
});
