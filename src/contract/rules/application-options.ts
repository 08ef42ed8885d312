/** What the words of the general form's scale mean; the role form has its own. */
export const generalExperienceLevels = {
  none: 'None',
  beginner: 'Beginner (0-1 years)',
  intermediate: 'Intermediate (1-3 years)',
  experienced: 'Experienced (3-5 years)',
  professional: 'Professional (5+ years)',
} as const
export const roleExperienceLevels = {
  beginner: 'Beginner (0-1 years)',
  intermediate: 'Intermediate (2-4 years)',
  experienced: 'Experienced (5+ years)',
  professional: 'Professional (10+ years)',
} as const
export const availabilities = {
  weekends: 'Weekends',
  weekdays: 'Weekdays',
  flexible: 'Flexible',
  'full-time': 'Full time',
} as const
