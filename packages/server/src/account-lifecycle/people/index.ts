export { resetTwoFactor } from './person-access.ts';
export { eraseAccount } from './remove-person.ts';
export { peopleRoutes } from './routes.ts';
