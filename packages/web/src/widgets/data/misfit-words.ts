import { findFormat, type Misfit } from '@sightline/charts';

const times = { hour: 'hours', date: 'dates', week: 'weeks', month: 'months', quarter: 'quarters', year: 'years' };

const nameOf = (format: string): string => findFormat(format)?.name.toLowerCase() ?? 'format';

function reasonOf(format: string, misfit: Misfit): string {
  const it = `a ${nameOf(format)}`;
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
    case 'low':
      return findFormat(format)?.family === 'radar'
        ? `on one row ${it} has room for six axes of one series`
        : `on one row ${it} has no room for both of its scales`;
    case 'noOrder':
      return findFormat(format)?.family === 'funnel'
        ? 'rates between names that do not follow each other would say nothing; choose a metric for each step'
        : 'a line through names would show a course that is not there';
    case 'noEnd':
      return `${it} needs a goal`;
    case 'noAmounts':
      return `${it} needs amounts, not rates`;
    case 'fewSteps':
      return `${it} needs at least two steps`;
    case 'noDimension':
      return `${it} needs a dimension, whose values it shows the changes of`;
    case 'noComparison':
      return `${it} needs another period to compare with`;
    case 'fewMetrics':
      return `${it} needs at least two metrics`;
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

/** The reason by itself, as short as it is understood. */
function briefReason(format: string, misfit: Misfit): string {
  switch (misfit.reason) {
    case 'time':
      return `no ${nameOf(format)} of ${times[misfit.kind]}`;
    case 'negative':
      return 'values below zero';
    case 'notSummed':
      return 'not parts of a sum';
    case 'units':
      return 'several units';
    case 'mostlyOther':
      return 'mostly “Other”';
    case 'fewAxes':
      return 'fewer than three axes';
    case 'low':
      return 'little room';
    case 'noOrder':
      return 'names without order';
    case 'noEnd':
      return 'no goal';
    case 'noAmounts':
      return 'no amounts';
    case 'fewSteps':
      return 'one step';
    case 'noDimension':
      return 'no dimension';
    case 'noComparison':
      return 'nothing to compare with';
    case 'fewMetrics':
      return 'one metric';
  }
}

/** The same in the one line under a drawing. */
export function shownAsBriefly(format: string, misfit: Misfit): string {
  const { name, family } = misfit.better;
  return `Shown as ${family === 'summary' ? 'a figure' : `${name.toLowerCase()}s`}: ${briefReason(format, misfit)}`;
}
