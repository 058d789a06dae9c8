import { legalPaths } from '@sightline/contract/app';

const names: Readonly<Record<keyof typeof legalPaths, string>> = { terms: 'terms of service', privacy: 'privacy policy' };

/** In a page of its own, so that what was typed stays. */
export const LegalLink = ({ of }: { of: keyof typeof legalPaths }) => (
  <a href={legalPaths[of]} target="_blank" rel="noreferrer">
    {names[of]}
  </a>
);
