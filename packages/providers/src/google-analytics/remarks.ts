import type { FrameFlag } from '@sightline/contract/frames';
import type { Joined } from './joined-rows.ts';

export interface Remarks {
  flags: FrameFlag[];
  warnings: string[];
}

/** What Google says about the quality of its own answer, in plain words. */
export function remarksOf({ metadata }: Pick<Joined, 'metadata'>): Remarks {
  const flags = new Set<FrameFlag>();
  const warnings = new Set<string>();
  for (const { samplingMetadatas, subjectToThresholding, dataLossFromOtherRow, dataTruncationReasons } of metadata) {
    const share = Math.min(
      1,
      ...samplingMetadatas.map((one) => (one.samplingSpaceSize > 0 ? one.samplesReadCount / one.samplingSpaceSize : 1)),
    );
    if (share < 1) {
      flags.add('sampled');
      warnings.add(`Google estimated these figures from ${percentOf(share)} of the events. A shorter period is more exact.`);
    }
    if (subjectToThresholding) {
      flags.add('thresholded');
      warnings.add('Google left out small figures so that no single visitor can be recognised.');
    }
    if (dataLossFromOtherRow) {
      warnings.add('Google put rare values together under "(other)". Rows seen in a shorter period may be missing here.');
    }
    for (const { dataTruncationMessage, dataTruncationType } of dataTruncationReasons) {
      flags.add('truncated');
      warnings.add(`Google left out part of the period: ${dataTruncationMessage ?? wordsOf(dataTruncationType)}`);
    }
  }
  return { flags: [...flags], warnings: [...warnings] };
}

const percentOf = (share: number): string => `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(share * 100)} %`;

const wordsOf = (type = 'unspecified'): string => `${type.replace('DATA_TRUNCATION_TYPE_', '').replaceAll('_', ' ').toLowerCase()}.`;
