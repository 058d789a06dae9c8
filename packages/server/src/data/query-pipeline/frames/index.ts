export { buildFrame, type InstanceAnswer, type MissingPart } from './build-frame.ts';
export { totalOf, valuesOf } from './total.ts';
