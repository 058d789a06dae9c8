export { createCampaignIn } from './create-campaign.ts';
export { eraseCampaigns } from './delete-campaign.ts';
export { startFollowingCheckStates } from './rest-watch.ts';
export { campaignRoutes } from './routes.ts';
export { sumCampaignHours } from './sum-campaign-hours.ts';
