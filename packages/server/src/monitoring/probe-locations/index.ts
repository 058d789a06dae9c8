export { askVantages } from './ask-vantages.ts';
export { secondOpinion } from './second-opinion.ts';
export { startVantage } from './start-vantage.ts';
export { weighPlaces } from './weigh-places.ts';
