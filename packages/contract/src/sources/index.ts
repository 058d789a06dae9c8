export * from './account-option.ts';
export * from './breakdowns.ts';
export * from './filter.ts';
export * from './login-warning.ts';
export * from './providers.ts';
export * from './report-form.ts';
export * from './sources.ts';
