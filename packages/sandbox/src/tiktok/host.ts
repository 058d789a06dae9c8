export const KEY = 'tiktok';
export const API_HOST = 'business-api.tiktok.com';
/** Where the routes of the only version begin. */
export const API = `/${API_HOST}/open_api/v1.3`;
