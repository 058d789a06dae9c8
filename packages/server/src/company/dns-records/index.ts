export { type EvaluateTexts, lookAtTexts, whyNoText } from './check-text.ts';
export { readName, registeredDomain } from './domain-name.ts';
export { checkStateAfter, type DomainCheckState, fallsBackAt, isInUse, nextCheckAt } from './domain-state.ts';
export { evaluateOwnership, isQuoted, missing, ok, quotedNote, squeezed, unanswered, unquoted, wrong } from './findings.ts';
export { brokenRecords, notifyAdministrators, notifyOfFailed } from './notify-administrators.ts';
export { fallbackAddress, ownDomains, productHost } from './own-domains.ts';
export { unlessOutdated } from './unless-outdated.ts';
export { isComplete, isUnanswered, newChallenge, ownershipRecord, panelName, type WantedRecord, withFindings } from './wanted-record.ts';
