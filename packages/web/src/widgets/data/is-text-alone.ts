import { findFormat } from '@sightline/charts';
import { passiveTypes, type Widget } from '@sightline/contract/dashboards';

const [plainType] = passiveTypes;

/** A widget that shows its own text and asks for no figures. */
export const isTextAlone = (widget: Widget): boolean =>
  widget.nature === 'passive' &&
  findFormat(widget.format)?.drawing === 'text' &&
  widget.instances.every((instance) => instance.type === plainType);
