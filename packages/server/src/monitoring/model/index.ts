export type { Transition } from './transition.ts';
