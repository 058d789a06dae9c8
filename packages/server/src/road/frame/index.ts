export { buildFrame, type InstanceAnswer } from './build-frame.ts';
