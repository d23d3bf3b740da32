/**
 * Names whose letters alone don't say how they are written in Latin ones: Arabic and Hebrew leave vowels out, Japanese readings
 * are a matter of the name, Korean family names keep an old spelling. The most usual spelling first.
 */
export const NATIVE_NAMES: ReadonlyMap<string, readonly string[]> = read(`
  محمد mohamed mohammed muhammad mohammad
  أحمد ahmed ahmad
  احمد ahmed ahmad
  محمود mahmoud mahmood
  علي ali
  حسن hassan hasan
  حسين hussein hussain
  عمر omar umar
  خالد khaled khalid
  يوسف youssef yousef yusuf
  ابراهيم ibrahim
  إبراهيم ibrahim
  مصطفى mostafa mustafa
  عبدالله abdullah abdallah
  عبدالرحمن abdulrahman abdelrahman
  عبدالعزيز abdulaziz abdelaziz
  سعيد saeed said
  سالم salem salim
  سامي sami
  كريم karim kareem
  طارق tarek tariq
  وليد walid waleed
  فهد fahad fahd
  فيصل faisal
  سلطان sultan
  ناصر nasser naser
  ماجد majed majid
  هشام hisham hesham
  زياد ziad zeyad
  رامي rami ramy
  عادل adel
  جمال gamal jamal
  فاطمة fatima fatma
  مريم mariam maryam
  عائشة aisha
  نورة noura nora
  نور nour noor
  سارة sara sarah
  ليلى layla leila
  هدى huda hoda
  منى mona
  رانيا rania
  دينا dina
  العتيبي alotaibi
  القحطاني alqahtani
  الغامدي alghamdi
  الحربي alharbi
  الزهراني alzahrani
  المصري elmasry almasri
  السيد elsayed alsayed
  الشمري alshammari
  حداد haddad
  خوري khoury
  منصور mansour
  יוסף yosef yossi joseph
  דוד david
  משה moshe
  אברהם avraham
  יעקב yaakov jacob
  יצחק yitzhak
  שרה sarah sara
  רחל rachel
  מיכל michal
  יעל yael
  נועה noa
  תמר tamar
  דנה dana
  רונית ronit
  אבי avi
  יוסי yossi
  דניאל daniel
  יונתן yonatan jonathan
  אורי uri ori
  עומר omer
  איתי itay itai
  גיא guy
  ערן eran
  אסף asaf assaf
  רון ron
  כהן cohen
  לוי levi levy
  מזרחי mizrahi
  פרץ peretz
  ביטון biton bitton
  אברהמי avrahami
  פרידמן friedman
  שפירא shapira
  כץ katz
  גולדברג goldberg
  שרון sharon
  김 kim
  이 lee yi
  박 park
  최 choi
  정 jung jeong chung
  강 kang
  조 cho
  윤 yoon yun
  장 jang chang
  임 lim im
  한 han
  오 oh
  서 seo suh
  신 shin
  권 kwon
  황 hwang
  안 ahn an
  송 song
  류 ryu
  유 yoo yu
  전 jeon chun
  홍 hong
  고 ko
  문 moon mun
  손 son sohn
  양 yang
  배 bae
  백 baek paik
  허 heo hur
  노 noh roh
  남 nam
  심 shim sim
  하 ha
  곽 kwak
  성 sung seong
  차 cha
  주 joo ju
  우 woo
  구 koo
  나 na
  민 min
  진 jin
  엄 eom um
  남궁 namgung
  佐藤 sato
  鈴木 suzuki
  高橋 takahashi
  田中 tanaka
  伊藤 ito
  渡辺 watanabe
  渡邊 watanabe
  山本 yamamoto
  中村 nakamura
  小林 kobayashi
  加藤 kato
  吉田 yoshida
  山田 yamada
  佐々木 sasaki
  山口 yamaguchi
  松本 matsumoto
  井上 inoue
  木村 kimura
  清水 shimizu
  山崎 yamazaki
  池田 ikeda
  橋本 hashimoto
  阿部 abe
  石川 ishikawa
  山下 yamashita
  中島 nakajima
  石井 ishii
  小川 ogawa
  前田 maeda
  岡田 okada
  長谷川 hasegawa
  藤田 fujita
  後藤 goto
  近藤 kondo
  村上 murakami
  遠藤 endo
  青木 aoki
  坂本 sakamoto
  斎藤 saito
  斉藤 saito
  福田 fukuda
  太田 ota
  西村 nishimura
  藤井 fujii
  金子 kaneko
  岡本 okamoto
  藤原 fujiwara
  三浦 miura
  中野 nakano
  中川 nakagawa
  原田 harada
  松田 matsuda
  竹内 takeuchi
  小野 ono
  田村 tamura
  中山 nakayama
  和田 wada
  石田 ishida
  森田 morita
  上田 ueda
  内田 uchida
  柴田 shibata
  酒井 sakai
  宮崎 miyazaki
  横山 yokoyama
  太郎 taro
  一郎 ichiro
  次郎 jiro
  健一 kenichi
  健太 kenta
  大輔 daisuke
  翔太 shota
  拓也 takuya
  達也 tatsuya
  直樹 naoki
  和也 kazuya
  浩 hiroshi
  博 hiroshi
  隆 takashi
  誠 makoto
  剛 tsuyoshi
  学 manabu
  聡 satoshi
  哲也 tetsuya
  雄一 yuichi
  裕子 yuko
  陽子 yoko
  恵子 keiko
  洋子 yoko
  幸子 sachiko
  美咲 misaki
  由美 yumi
  久美子 kumiko
  真由美 mayumi
  直子 naoko
  愛 ai
  花子 hanako
  さくら sakura
  ジョン john
  マイケル michael
  デイビッド david
  デビッド david
  デイヴィッド david
  ジェームズ james
  ロバート robert
  ウィリアム william
  リチャード richard
  トーマス thomas
  トマス thomas
  チャールズ charles
  クリストファー christopher
  クリス chris
  ダニエル daniel
  マシュー matthew
  アンソニー anthony
  マーク mark marc
  ポール paul
  スティーブン steven stephen
  スティーブ steve
  アンドリュー andrew
  アンディ andy
  ケビン kevin
  ブライアン brian bryan
  ジョージ george
  エドワード edward
  ピーター peter
  アダム adam
  アレックス alex
  アレクサンダー alexander
  ベンジャミン benjamin
  ニコラス nicholas nicolas
  ジェイソン jason
  ライアン ryan
  エリック eric erik
  ジャック jack
  サム sam
  トム tom
  ジェフ jeff
  スコット scott
  メアリー mary
  パトリシア patricia
  ジェニファー jennifer
  リンダ linda
  エリザベス elizabeth
  サラ sarah sara
  カレン karen
  ナンシー nancy
  リサ lisa
  エミリー emily
  アンナ anna
  マリア maria
  ローラ laura
  ジュリア julia
  ミシェル michelle michel
  アマンダ amanda
  レベッカ rebecca
  ケイト kate
  エマ emma
  ソフィア sophia sofia
  スミス smith
  ブラウン brown
  ジョンソン johnson
  ウィリアムズ williams
  ジョーンズ jones
  ミラー miller
  デイビス davis
  ウィルソン wilson
  テイラー taylor
  アンダーソン anderson
  ムーア moore
  ジャクソン jackson
  ホワイト white
  ハリス harris
  マーティン martin
  トンプソン thompson
  ロビンソン robinson
  クラーク clark clarke
  ルイス lewis
  リー lee
  ウォーカー walker
  ホール hall
  アレン allen
  ヤング young
  キング king
  グリーン green greene
  ベーカー baker
  ミュラー mueller muller
  シュミット schmidt
  欧阳 ouyang
  歐陽 ouyang
  司马 sima
  司徒 situ szeto
  诸葛 zhuge
  上官 shangguan
`)

function read(text: string): ReadonlyMap<string, readonly string[]> {
  const lines = text.trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [native = '', ...spelled] = line.trim().split(/\s+/)
      return [native.normalize('NFC'), spelled]
    }),
  )
}
