/** The content pages by their path. */
export const pages = {
  about: {
    title: 'About the workshops',
    lede: 'Twelve workshops between the North Sea and the Bavarian Forest. Each of them signs what it makes, so you know whom to thank, and whom to write to.',
    sections: [
      {
        title: 'Clay',
        paragraphs: [
          'Atelier Maren in Lübeck throws the vases and lamps; it is also where the shop began, on a shelf beside the wheel. Kiln Nº 4 in Höhr-Grenzhausen makes what stands on the table every day. Töpferei am Deich in Tönning fires with whatever the wind brings.',
        ],
      },
      {
        title: 'Glass, wood and wax',
        paragraphs: [
          'Glashütte Linde in Zwiesel blows glass in the evening, when the furnace is calm. Tischlerei Ahorn in Eutin and Drechslerei Birk in Seiffen share their offcuts, which is why a spoon can be the sister of a stool. Wachs & Docht in Lüneburg dips its candles by hand.',
        ],
      },
      {
        title: 'Linen, rope, paper and soap',
        paragraphs: [
          'Weverij Oost in Enschede weaves, Seilerei Kordt in Emden twists. Papierhuis Noord in Groningen makes the paper, Buchbinderei Salm in Leipzig sews it. Seiferei Klee in Husum stirs soap, and says little about it.',
        ],
      },
      {
        title: 'How we choose',
        paragraphs: [
          'A product comes into the shop when we have used it at home for a season. What chips too easily goes back, with an explanation. We take no more than a workshop can make without hurrying.',
        ],
      },
    ],
  },
  delivery: {
    title: 'Delivery and returns',
    lede: 'Free in Germany from €80, otherwise €4.90. Sixty days to change your mind.',
    sections: [
      {
        title: 'Delivery',
        paragraphs: [
          'What is in stock leaves Lübeck within two working days and is with you two to three days later. What is made to order says so on its page, with the weeks it takes.',
          'We pack with paper and straw. If something arrives broken, send a picture within a week; we send another one or the money, as you like.',
        ],
      },
      {
        title: 'Returns',
        paragraphs: [
          'You have 60 days from the day it arrives. It may have been looked at, held and put on the table; it should not have been through the dishwasher. Within Germany we pay for the return.',
          'What was engraved or made for you alone stays with you, unless it has a fault. Your rights by law go on beside all of this.',
        ],
      },
      {
        title: 'No orders yet',
        paragraphs: [
          'The shop shows its products but takes no orders yet. Nothing is sent, and nothing is charged.',
        ],
      },
    ],
  },
  contact: {
    title: 'Contact',
    lede: 'Write to hello@maren-kiln.example. We read it the same day and answer the next.',
    sections: [
      {
        title: 'By post',
        paragraphs: ['Maren & Kiln, An der Obertrave 0, 23552 Lübeck, Germany.'],
      },
      {
        title: 'Visit us',
        paragraphs: [
          'Thursday to Saturday, 11:00 to 18:00. Ring twice: the wheel is louder than the bell.',
        ],
      },
      {
        title: 'About a product',
        paragraphs: [
          'Tell us its name or its number, and send a picture if there is something to see. The person who made it will read your message too.',
        ],
      },
    ],
  },
  imprint: {
    title: 'Imprint',
    lede: 'This is a demonstration. The company, its people and its address are invented, and nothing is sold here.',
    sections: [
      {
        title: 'Company',
        paragraphs: [
          'Maren & Kiln GmbH (invented), An der Obertrave 0, 23552 Lübeck, Germany.',
          'Represented by Maren Kiln (invented). E-mail: hello@maren-kiln.example.',
        ],
      },
      {
        title: 'Register',
        paragraphs: [
          'Local court of Lübeck, HRB 00000 (invented). VAT number: DE000000000 (invented).',
        ],
      },
      {
        title: 'Disputes',
        paragraphs: [
          'We take no part in dispute settlement before a consumer arbitration board, and would rather hear from you first.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    lede: 'We store what the shop needs to work, for as long as it needs it. Nobody counts your visits.',
    sections: [
      {
        title: 'Cookies',
        paragraphs: [
          'One cookie holds your session, sealed so that only we can open it, for thirty days. Others remember a device you trusted, the theme, the language and the number of products per row. While you sign in, further ones live for ten minutes. None is there for advertising, and no page loads anything from another company, but for the check in the next part.',
        ],
      },
      {
        title: 'Checks against robots',
        paragraphs: [
          'After several attempts to sign in, and where accounts are made, your browser may have to show that no robot is at work. As a rule it solves a small puzzle, and no other company is involved. Where the shop asks Cloudflare Turnstile or Google reCAPTCHA instead, a frame of theirs stands beside the form and says so: they learn your network address and how your browser behaves in that frame, and nothing of what you type. You can sign in with an e-mail code without it.',
        ],
      },
      {
        title: 'Your account',
        paragraphs: [
          'Your e-mail address, what you tell us in your profile, your passkeys and devices, where you are signed in, and for 30 days what was noted about your account. You can download all of it, or delete it, under “Your data”.',
        ],
      },
      {
        title: 'Your rights',
        paragraphs: [
          'You may ask what we store, have it corrected, moved or deleted, and complain to a supervisory authority. Write to hello@maren-kiln.example. The legal grounds are Art. 6 (1) (b) and (f) GDPR.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms',
    lede: 'Short, because little can be agreed here yet: the shop is a demonstration, and nothing is sold.',
    sections: [
      {
        title: 'Scope',
        paragraphs: [
          'An account is free and can be deleted at any time. Prices include VAT. What you see on a page is an invitation; there is no contract, because the shop takes no orders.',
        ],
      },
      {
        title: 'Fair use',
        paragraphs: [
          'Keep your password to yourself. Programs may read the pages as often as a person would.',
        ],
      },
      {
        title: 'Law',
        paragraphs: [
          'German law applies, together with the consumer rights of the country in which you live.',
        ],
      },
    ],
  },
}
