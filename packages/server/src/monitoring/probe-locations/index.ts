export { askProbeLocations } from './ask-probe-locations.ts';
export { type SeenFromHere, secondOpinion } from './second-opinion.ts';
export { startProbeLocation } from './start-probe-location.ts';
export { weighPlaces } from './weigh-places.ts';
