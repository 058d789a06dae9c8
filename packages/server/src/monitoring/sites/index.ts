export { createCampaignIn } from './groups/create-campaign.ts';
export { eraseCampaigns } from './groups/delete-campaign.ts';
export { sumCampaignHours } from './groups/sum-campaign-hours.ts';
export { startFollowingCheckStates } from './rest-watch.ts';
export { campaignRoutes } from './routes.ts';
