/**
 * What the first edition begins with. It names no law and no court: those are of the place of the label, whose own lawyer has to look
 * at it before it is published.
 */
export const firstEdition = {
  title: 'Model release',
  body: `1. What this is about. The label makes the production that is named above. You, the model, take part in it as agreed. By signing you allow the label to record you and to use the recordings as this text says, and for nothing else.

2. What you allow. The label may photograph, film and record you for the production, and may cut, edit and combine these recordings and publish them with the music they were made for, in whole or in part: on its own site, on platforms for video and music, on covers and posters, in the press, and in advertising for the music, the artist and the label.

3. Where and how long. This holds worldwide, for as long as the label publishes the production.

4. What is not allowed. The label does not use the recordings to advertise goods or services of others, in a sexual or degrading way, or to say of you what is not true. It does not use them to train programs that make pictures, voices or films, and does not have your face, body or voice made anew by such programs. Any of this needs another agreement, signed by you.

5. Your name. The label names you in the credits by the name you choose, or leaves it out if you ask. Your legal name, address and date of birth are not published.

6. Pay. You are paid what is stated above under Pay. It covers the day of recording and the use this text allows. If nothing is stated there, this text gives you no claim to pay, and you sign it only if that is what you agreed.

7. You are an adult. You are at least 18 years old, you may decide about this by yourself, and no agreement with somebody else keeps you from it.

8. Changing your mind. Before the recording you may withdraw at any time, without a reason. Afterwards you may write to the label if a use harms you; the label looks at it and answers within 14 days. Rights that the law gives you and that nobody can sign away stay yours.

9. Your data. The label keeps this form, your name on it and the moment you signed as long as it uses the recordings and as the law demands, shows it to nobody but those it has to prove it to, and gives you a copy at any time.

10. Signing. You sign by typing your full legal name. That name, the time, your account, this text and its fingerprint (SHA-256) are stored together, and none of them can be changed afterwards. The label signs in the same way.`,
} as const
