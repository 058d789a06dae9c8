export { keepLogin } from './keep-login.ts';
export { sourceRoutes } from './routes.ts';
export { sweepOauthStates } from './sweep-oauth-states.ts';
