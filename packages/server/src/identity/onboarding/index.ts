export { keepUserData } from './keep-user-data.ts';
export { findDates, findOnboarding } from './rows.ts';
