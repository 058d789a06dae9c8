export { buildFrame, type FrameQuestion, type InstanceAnswer } from './build-frame.ts';
