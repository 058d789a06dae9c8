import { plainType, type Widget } from '@sightline/contract/dashboards';
import { findFormat } from './formats.ts';

/** A widget that shows its own text and asks for no figures. */
export const isTextAlone = ({ nature, format, instances }: Pick<Widget, 'nature' | 'format' | 'instances'>): boolean =>
  nature === 'passive' && findFormat(format)?.drawing === 'text' && instances.every(({ type }) => type === plainType);
