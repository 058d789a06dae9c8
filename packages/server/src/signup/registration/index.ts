export { prepareRegistration } from './prepare-registration.ts';
export { registrationRoutes } from './routes.ts';
