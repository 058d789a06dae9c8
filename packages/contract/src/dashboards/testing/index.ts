export * from './frames.ts';
export * from './sample-widgets.ts';
