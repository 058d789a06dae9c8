import { isOpenToAll } from '@sightline/contract/company';
import { escapeHtml, pathOf } from '@sightline/contract/core';
import { type Dashboard, getLinkPreview, linkPreviewSize } from '@sightline/contract/dashboards';

interface LinkCard {
  dashboard: Dashboard;
  /** Of the address it was opened at. */
  origin: string;
  title: string;
  description: string;
  siteTitle: string;
}

/** What a messenger shows of a link; only where anybody may open it. */
export function linkCard({ dashboard, origin, title, description, siteTitle }: LinkCard): string {
  if (!isOpenToAll(dashboard)) return '';
  const picture = `${origin}${pathOf(getLinkPreview, { permalink: dashboard.permalink })}?v=${dashboard.version}`;
  const properties = {
    ...{ 'og:type': 'website', 'og:title': title, 'og:description': description, 'og:site_name': siteTitle },
    ...{ 'og:image': picture, 'og:image:type': 'image/png', 'og:image:alt': title },
    ...{ 'og:image:width': String(linkPreviewSize.width), 'og:image:height': String(linkPreviewSize.height) },
  };
  const metas = Object.entries(properties).map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`);
  return `${metas.join('')}<meta name="twitter:card" content="summary_large_image">`;
}
