export * from './company-export.ts';
export * from './configs.ts';
export * from './document.ts';
export * from './events.ts';
export * from './messages.ts';
export * from './opening.ts';
export * from './page-paths.ts';
export * from './realtime.ts';
