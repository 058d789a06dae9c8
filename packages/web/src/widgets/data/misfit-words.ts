import { findFormat, type Misfit } from '@sightline/charts';

const times = { hour: 'hours', date: 'dates', week: 'weeks', month: 'months', quarter: 'quarters', year: 'years' };

function reasonOf(format: string, misfit: Misfit): string {
  const it = `a ${findFormat(format)?.name.toLowerCase() ?? 'format'}`;
  switch (misfit.reason) {
    case 'time':
      return `${it} cannot show ${times[misfit.kind]}`;
    case 'negative':
      return `${it} cannot show values below zero`;
    case 'notSummed':
      return `${it} needs figures that add up to a whole`;
    case 'units':
      return `${it} needs figures of one unit`;
    case 'mostlyOther':
      return `more than half of ${it} would be “Other”`;
    case 'fewAxes':
      return `${it} needs at least three axes`;
    case 'noOrder':
      return 'a line through names would show a course that is not there';
    case 'noEnd':
      return `${it} needs a goal`;
  }
}

/** Why a format is not offered. */
export function misfitWords(format: string, misfit: Misfit): string {
  const reason = reasonOf(format, misfit);
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}

/** Why a widget is drawn in another format than its own, for those who can choose one. */
export function shownAsWords(format: string, misfit: Misfit): string {
  const { name, family } = misfit.better;
  return `Shown as a ${family === 'summary' ? 'figure' : `${name.toLowerCase()} chart`}: ${reasonOf(format, misfit)}.`;
}
