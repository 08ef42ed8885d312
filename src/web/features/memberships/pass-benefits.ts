/** What a Fan Pass brings, in the words of the specification (001, the dialog of the listener dashboard). */
export const FAN_PASS_BENEFITS = [
  'Exclusive chat room',
  'Community boards discussions',
  'Backstage access to artists',
  'Early access to new releases',
]
