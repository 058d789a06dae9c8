export { createCampaignIn } from './create-campaign.ts';
export { eraseCampaigns } from './delete-campaign.ts';
export { startFollowingStandings } from './rest-watch.ts';
export { campaignRoutes } from './routes.ts';
export { sumCampaignHours } from './sum-campaign-hours.ts';
