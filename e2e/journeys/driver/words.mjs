export const english = {
  language: 'English',
  base: '',
  email: 'E-mail',
  password: 'Password',
  signIn: '^Sign in$',
  account: 'Lotte',
  total: 'Total, VAT included',
  checkout: 'Checkout',
  address: {
    'First name': 'Lena',
    'Last name': 'Voss',
    'Street and number': 'Hüxstraße 41',
    Postcode: '23552',
    Town: 'Lübeck',
  },
  card: 'Card number',
  pay: '^Pay €',
  thanks: 'Thank you, Lena',
}

export const german = {
  language: 'German',
  base: '/de',
  email: 'E-Mail',
  password: 'Passwort',
  signIn: '^Anmelden$',
  account: 'Lotte',
  total: 'Summe inkl. MwSt.',
  checkout: 'Kasse',
  address: {
    Vorname: 'Lena',
    Nachname: 'Voss',
    'Straße und Hausnummer': 'Hüxstraße 41',
    Postleitzahl: '23552',
    Ort: 'Lübeck',
  },
  card: 'Kartennummer',
  pay: '€ bezahlen$',
  thanks: 'Danke, Lena',
}

export const arabic = {
  language: 'Arabic',
  base: '/ar',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  signIn: '^تسجيل الدخول$',
  account: 'Lotte',
  total: 'الإجمالي شاملًا ضريبة القيمة المضافة',
  checkout: 'إتمام الشراء',
  address: {
    'الاسم الأول': 'Lena',
    'اسم العائلة': 'Voss',
    'الشارع والرقم': 'Hüxstraße 41',
    'الرمز البريدي': '23552',
    المدينة: 'Lübeck',
  },
  card: 'رقم البطاقة',
  pay: '^دفع',
  // The name after it is between marks of its direction.
  thanks: 'شكرًا',
}
