import { AppError, invalidInput } from '@sightline/contract/core';
import { registrationSchema } from '@sightline/contract/identity';
import { describe, expect, test } from 'vitest';
import { checkForm, errorsOfAnswer } from './form-errors.ts';

const form = {
  name: 'Ada',
  email: 'ada@sightline.test',
  password: 'long enough',
  passwordConfirmation: 'long enough',
  termsConsent: true,
  ageConsent: true,
};

describe('errors of a form', () => {
  test('are none when everything is filled', () => {
    expect(checkForm(registrationSchema, form)).toBeNull();
  });

  test('stand under their fields, one text each', () => {
    const errors = checkForm(registrationSchema, { ...form, name: '', password: 'short', passwordConfirmation: 'short' });
    expect(errors?.byField).toEqual({
      name: ['Please fill out this field.'],
      password: ['At least 8 characters.'],
      passwordConfirmation: ['At least 8 characters.'],
    });
    expect(errors?.general).toBe('Check the marked fields.');
  });

  test('tell that the two passwords differ', () => {
    expect(checkForm(registrationSchema, { ...form, passwordConfirmation: 'something else' })?.byField).toEqual({
      passwordConfirmation: ['The two passwords differ.'],
    });
  });

  test('of the server stand under fields and in the banner', () => {
    expect(errorsOfAnswer(invalidInput({ email: ['Taken.'] }))).toMatchObject({
      byField: { email: ['Taken.'] },
      general: 'Check the marked fields.',
    });
    expect(errorsOfAnswer(new AppError('too_many_requests'))).toMatchObject({
      byField: {},
      general: 'Too many attempts. Wait a moment.',
    });
  });
});
