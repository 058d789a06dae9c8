export { admitVisitor } from './admit-visitor.ts';
export { enterShared } from './enter-shared.ts';
export { presentSharing } from './present-sharing.ts';
export { drawPermalink, newPermalink, passwordHashOf, sharedColumns } from './share-change.ts';
