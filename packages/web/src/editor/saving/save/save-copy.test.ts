import { expect, it, vi } from 'vitest';
import { newUploadWidget } from '../../model/form/new-widget.ts';
import { fileIdOf, withFile } from '../../model/form/own-files.ts';
import { draftWith, sampleDashboard } from '../../model/testing/samples.ts';
import { beginCopy, type CopySteps } from './save-copy.ts';

const original = sampleDashboard({ id: 'original' });
const copy = sampleDashboard({ id: 'copy', permalink: 'copy-link' });
const upload = withFile(newUploadWidget({ id: 'u', hash: 'u---------' }, 'in'), 'f1');
const draft = draftWith([upload]);

const stepsWith = (changes: Partial<Pick<CopySteps, 'copyFile' | 'save'>> = {}) => ({
  create: vi.fn<CopySteps['create']>(async () => copy),
  copyFile: vi.fn<CopySteps['copyFile']>(async () => 'f1-copy'),
  save: vi.fn<CopySteps['save']>(async () => copy),
  remove: vi.fn<CopySteps['remove']>(async () => {}),
  ...changes,
});

it('saves the draft as a dashboard with files of its own', async () => {
  const save = vi.fn<CopySteps['save']>(async () => copy);
  const steps = stepsWith({ save });
  expect(await beginCopy(original, steps).save(draft)).toBe(copy);
  expect(steps.create).toHaveBeenCalledWith('Monthly (my version)', original);
  const [sent] = save.mock.calls[0] ?? [];
  expect(sent?.name).toBe('Monthly (my version)');
  expect(sent?.widgets.map(fileIdOf)).toEqual(['f1-copy']);
});

it('goes on with the dashboard a failed attempt has left, and with the files', async () => {
  const save = vi.fn<CopySteps['save']>().mockRejectedValueOnce(new Error('The server is busy.')).mockResolvedValue(copy);
  const steps = stepsWith({ save });
  const making = beginCopy(original, steps);
  await expect(making.save(draft)).rejects.toThrow('busy');
  expect(await making.save(draft)).toBe(copy);
  expect(steps.create).toHaveBeenCalledTimes(1);
  expect(steps.copyFile).toHaveBeenCalledTimes(1);
  expect(save).toHaveBeenCalledTimes(2);
  await making.giveUp();
  expect(steps.remove).not.toHaveBeenCalled();
});

it('takes away what is half made once it is given up', async () => {
  const steps = stepsWith({ copyFile: vi.fn(() => Promise.reject(new Error('The server is busy.'))) });
  const making = beginCopy(original, steps);
  await making.giveUp();
  expect(steps.remove).not.toHaveBeenCalled();
  await expect(making.save(draft)).rejects.toThrow('busy');
  await making.giveUp();
  await making.giveUp();
  expect(steps.remove.mock.calls).toEqual([['copy']]);
});
