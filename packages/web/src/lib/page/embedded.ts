import { embedMark, transparentMark } from '@sightline/contract/company';
import { pageAddress } from './page-address.ts';
import { findPage } from './route-table.ts';

const hasMark = ({ name, value }: { name: string; value: string }): boolean =>
  new URLSearchParams(pageAddress().search).get(name) === value;

/** This page stands in a frame of a website: a dashboard for visitors, whoever is signed in, without anything of ours around it. */
export const isEmbedded = (): boolean => hasMark(embedMark) && findPage(pageAddress().pathname)?.name === 'dashboard.show';

/** The website's own background is to show between the cards. */
export const isTransparent = (): boolean => isEmbedded() && hasMark(transparentMark);
