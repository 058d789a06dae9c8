export { getViewLogOf } from './get-view-log.ts';
export { noteView, settleViews, type Visit } from './note-view.ts';
export { sweepViews } from './sweep-views.ts';
